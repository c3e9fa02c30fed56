export {
  type CalendarAddresses,
  endReminders,
  getCalendar,
  listOwners,
  type Owner,
  renewCalendar,
  reviewDocument,
  setCompanySwitch,
  setExpiry,
  setOwner,
} from "./api";
