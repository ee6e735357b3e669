import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { SchemaMigration } from '../migrate-database.ts'

/**
 * Appointments, the secret addresses of the clinics' calendars, and the events about them for other systems. An appointment
 * ends with its request. Servers from before know nothing of them.
 */
export const appointments: SchemaMigration = {
  worksSince: '0026-perhaps-sent',
  async up(database: Kysely<unknown>) {
    await createAppointments(database)
    await database.schema
      .createTable('calendar_feeds')
      .addColumn('location', 'text', (column) => column.primaryKey())
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .execute()
    await database.schema.alterTable('webhook_events').addColumn('appointment_id', 'text').execute()
    const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
    await (isPostgres ? addPostgresTriggers(database) : addSqliteTriggers(database))
  },
}

async function createAppointments({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('appointments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('consultation_requests.id').onDelete('cascade'),
    )
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('doctor', 'text')
    .addColumn('room', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('canceled_by', 'text')
    .addColumn('reminded_at', 'bigint')
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('appointments_calendar').on('appointments').columns(['location', 'starts_at']).execute()
  await schema.createIndex('appointments_by_time').on('appointments').columns(['starts_at', 'doctor']).execute()
  await schema.createIndex('appointments_by_request').on('appointments').columns(['request_id', 'state']).execute()
}

const movedColumns = ['starts_at', 'ends_at', 'location', 'doctor', 'room']
const isMoved = movedColumns.map((name) => `new.${name} is distinct from old.${name}`).join(' or ')

/** An appointment that goes with its request is no news: nothing follows the request's own last event. */
const requestRemains = 'exists (select 1 from consultation_requests where id = old.request_id)'

type Occasion = { name: string; change: string; type: string; row: 'new' | 'old'; when: string; also?: string }

const occasions: readonly Occasion[] = [
  { name: 'insert', change: 'insert', type: "'appointment.booked'", row: 'new', when: '1 = 1' },
  { name: 'state', change: 'update', type: "'appointment.' || new.state", row: 'new', when: 'new.state <> old.state' },
  {
    name: 'move',
    change: 'update',
    type: "'appointment.moved'",
    row: 'new',
    when: `new.state = old.state and (${isMoved})`,
  },
  { name: 'delete', change: 'delete', type: "'appointment.deleted'", row: 'old', when: '1 = 1', also: requestRemains },
]

const isOn = 'exists (select 1 from webhook_switch where is_on = 1)'
const columns = 'id, type, request_id, appointment_id, created_at, next_attempt_at'

async function addSqliteTriggers(database: Kysely<unknown>): Promise<void> {
  const now = "cast(unixepoch('subsec') * 1000 as integer)"
  for (const { name, change, type, row, when, also = isOn } of occasions) {
    await sql`
      create trigger ${sql.ref(`appointments_webhook_${name}`)} after ${sql.raw(change)} on appointments
      when ${sql.raw(`(${when}) and ${also} and ${isOn}`)}
      begin
        insert into webhook_events (${sql.raw(columns)})
        values (lower(hex(randomblob(16))), ${sql.raw(`${type}, ${row}.request_id, ${row}.id, ${now}, ${now}`)});
      end`.execute(database)
  }
}

async function addPostgresTriggers(database: Kysely<unknown>): Promise<void> {
  for (const { name, change, type, row, when, also = isOn } of occasions) {
    const functionName = `queue_appointment_${name}`
    await sql`
      create function ${sql.ref(functionName)}() returns trigger language plpgsql as ${sql.lit(`
        declare
          now_ms bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint;
        begin
          if ${also} and ${isOn} then
            insert into webhook_events (${columns})
            values (replace(gen_random_uuid()::text, '-', ''), ${type}, ${row}.request_id, ${row}.id, now_ms, now_ms);
          end if;
          return null;
        end`)}`.execute(database)
    await sql`
      create trigger ${sql.ref(`webhook_${name}`)} after ${sql.raw(change)} on appointments
      for each row when (${sql.raw(when)}) execute function ${sql.ref(functionName)}()`.execute(database)
  }
}
