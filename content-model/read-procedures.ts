import { join } from 'node:path'
import type { ContentFolder, Filed } from './content-folder.ts'
import { type Procedure, type ProcedureRoute, procedureRoutes, procedureSchema } from './procedure-schema.ts'

export type RoutedProcedure = Procedure & { route: ProcedureRoute }

/** The file of each procedure page: `procedures/fue.yaml` for `/fue`; a missing one is a fault of the folder. */
export function readProcedures(folder: ContentFolder, path: string): Filed<RoutedProcedure>[] {
  return procedureRoutes.flatMap((route) => {
    const file = `procedures${route}.yaml`
    const procedure = folder.read(file, procedureSchema)
    return procedure ? [{ file: join(path, file), entry: { ...procedure, route } }] : []
  })
}
