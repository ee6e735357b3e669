import { join } from 'node:path'
import type { ContentFolder, Filed } from './content-folder.ts'
import { type Process, type ProcessRoute, processRoutes, processSchema } from './procedure-schema.ts'

export type RoutedProcess = Process & { route: ProcessRoute }

/** The file of each process page: `process/fue.yaml` for `/fue`; a missing one is a fault of the folder. */
export function readProcesses(folder: ContentFolder, path: string): Filed<RoutedProcess>[] {
  return processRoutes.flatMap((route) => {
    const file = `process${route}.yaml`
    const process = folder.read(file, processSchema)
    return process ? [{ file: join(path, file), entry: { ...process, route } }] : []
  })
}
