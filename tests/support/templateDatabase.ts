import { randomUUID } from "node:crypto";
import { openPool } from "@sgi/server/storage/store/engines/postgresPool";
import { findPostgresPrograms, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";

const TEMPLATE = "template_demo";

/** A private PostgreSQL with a database that tests copy. */
export interface TemplateDatabase {
  /** An administrator's URL. */
  url: string;
  /** The database to copy, still empty. During a copy nobody may be connected to it. */
  templateUrl: string;
  stop(): Promise<void>;
}

/** @throws When PostgreSQL is not installed. */
export async function startTemplateDatabase(): Promise<TemplateDatabase> {
  const programs = findPostgresPrograms();
  if (programs === null) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
  const { url, stop } = await startPrivatePostgres(programs);
  await query(url, `create database ${TEMPLATE}`);
  return { url, templateUrl: urlOf(url, TEMPLATE), stop };
}

/** Copies the template; gives the URL of the copy. */
export async function copyTemplateDatabase(url: string): Promise<string> {
  const name = `copy_${randomUUID().replaceAll("-", "")}`;
  await query(url, `create database ${name} template ${TEMPLATE}`);
  return urlOf(url, name);
}

function urlOf(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function query(url: string, statement: string): Promise<void> {
  const { pool, close } = openPool(url, { maxConnections: 1 });
  try {
    await pool.query(statement);
  } finally {
    await close();
  }
}
