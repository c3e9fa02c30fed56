/** Limits each company to `max` concurrent uses. */
export function createCompanySlots(max: number) {
  const taken = new Map<string, number>();
  return {
    /** Returns a function that frees the slot; null when none is free. */
    take(companyId: string): (() => void) | null {
      const count = taken.get(companyId) ?? 0;
      if (count >= max) return null;
      taken.set(companyId, count + 1);
      return () => {
        const left = (taken.get(companyId) ?? 1) - 1;
        if (left === 0) taken.delete(companyId);
        else taken.set(companyId, left);
      };
    },
  };
}
