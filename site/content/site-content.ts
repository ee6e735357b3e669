import { readContent } from '../../content-model/read-content.ts'
import { contentDir } from '../../content-model/reading/content-dir.ts'

/** The brand's content, checked and typed; a wrong entry stops the build here with the list of remedies. */
export const content = readContent(contentDir())
