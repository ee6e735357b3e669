import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { componentCode } from './component-code.ts'

/** Errors of the strict TypeScript compiler in a React component pasted into a project. */
function compile(source: string): string[] {
  const options = {
    strict: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: ['react'],
    skipLibCheck: true,
  }
  // It stands beside this file, where it finds React's types, but is never written: the folder is one that is built.
  const pasted = join(import.meta.dirname, 'pasted.tsx')
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (file) => (file === pasted ? source : readFile(file))
  host.fileExists = (file) => file === pasted || fileExists(file)
  const program = ts.createProgram([pasted], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

const image = {
  url: `/generated/${'a'.repeat(64)}.webp`,
  prompt: 'A hair analyzer with "quotes", {braces} and </tags>, on white. No people, no text, no logo.',
  deviceType: 'hair_analyzer',
  style: 'apple_minimal',
  size: '1792x1024',
} as const

it('the copied code compiles in a strict project, whatever the prompt holds', { timeout: 30_000 }, () => {
  const code = componentCode(image, `https://www.clinic.example${image.url}`)
  expect(code).toContain('export function HairAnalyzerImage() {')
  expect(code).toContain('width={1792}')
  expect(code).toContain(`https://www.clinic.example${image.url}`)
  expect(compile(code)).toEqual([])
  expect(compile(code.replace('width={1792}', 'width={<b>'))).not.toEqual([])
})
