import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'

const text = z.coerce.string()
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), text).default({}),
      volumes: z.array(z.string()).default([]),
      read_only: z.boolean().default(false),
      tmpfs: z.array(z.string()).default([]),
      cap_drop: z.array(z.string()).default([]),
      depends_on: z.record(z.string(), z.unknown()).default({}),
      healthcheck: z.object({ test: z.array(z.string()) }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
})

export type Compose = z.infer<typeof composeSchema>

/**
 * The operators' compose file, with these variables in it. Throws when one is missing that has no usual value.
 * https://docs.docker.com/reference/compose-file/interpolation/
 */
export function readCompose(given: Readonly<Record<string, string>>): Compose {
  const source = readFileSync('deploy/compose.yaml', 'utf8').replaceAll(
    /(?<!#.*)\$\{(\w+):([?-])([^}]*)\}/g,
    (_all, name: string, operator: string, usual: string) => {
      const value = given[name] || (operator === '-' ? usual : undefined)
      if (value === undefined) throw new Error(`${name} is missing.`)
      return value
    },
  )
  return composeSchema.parse(parse(source, { merge: true }))
}
