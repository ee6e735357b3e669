import { join } from 'node:path'
import { contentFiles } from '../files/content-files.ts'
import { type Procedure, type ProcedureRoute, procedureRoutes } from '../treatments/procedure-schema.ts'
import { type ContentFolder, type Filed, listYaml } from './content-folder.ts'

export type RoutedProcedure = Procedure & { route: ProcedureRoute }

/** The file of each procedure page: `procedures/fue.yaml` for `/fue`. Without its file there is no such page. */
export function readProcedures(folder: ContentFolder, path: string): Filed<RoutedProcedure>[] {
  const written = listYaml(join(path, 'procedures'))
  return procedureRoutes.flatMap((route) => {
    const file = { ...contentFiles.procedures, path: `procedures${route}.yaml` }
    if (!written.includes(`${route.slice(1)}.yaml`)) return []
    const procedure = folder.read(file)
    return procedure ? [{ file: join(path, file.path), entry: { ...procedure, route } }] : []
  })
}
