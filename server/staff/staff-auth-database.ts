import {
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely'
import type { Schema } from '../database/database-schema.ts'

const times: ReadonlySet<string> = new Set([
  'created_at',
  'updated_at',
  'expires_at',
  'locked_until',
  'access_token_expires_at',
  'refresh_token_expires_at',
])
const flags: ReadonlySet<string> = new Set(['email_verified', 'two_factor_enabled', 'verified'])

/**
 * Our database as better-auth wants it: it writes dates and booleans where our tables have epoch milliseconds and 0 or 1,
 * on both databases alike. Told `postgres` it sends them as they are, and asks nothing that SQLite does not know.
 */
export function staffAuthDatabase(kysely: Kysely<Schema>) {
  return { db: kysely.withPlugin(plainColumns), type: 'postgres' as const }
}

class PlainValues extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: toColumn(node.value) }
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(toColumn) }
  }
}

const plainValues = new PlainValues()

const plainColumns: KyselyPlugin = {
  transformQuery: ({ node }) => plainValues.transformNode(node),
  transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(fromRow) }),
}

function toColumn<Value>(value: Value): Value | number {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'boolean' ? Number(value) : value
}

function fromRow(row: UnknownRow): UnknownRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value !== 'number') return [column, value]
      if (times.has(column)) return [column, new Date(value)]
      return [column, flags.has(column) ? value === 1 : value]
    }),
  )
}
