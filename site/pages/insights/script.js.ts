import ts from 'typescript'
import source from '../../insights/insights-script.ts?raw'

const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, removeComments: true }

export const GET = () =>
  new Response(ts.transpileModule(source, { compilerOptions: options }).outputText, {
    headers: { 'Content-Type': 'text/javascript' },
  })
