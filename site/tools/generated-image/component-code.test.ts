import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { componentCode } from './component-code.ts'

/** What the compiler, strict, says about React components. */
function compile(sources: readonly string[]): string[] {
  const files = sources.map((_, index) => join(import.meta.dirname, `pasted-${process.pid}-${index}.tsx`))
  try {
    for (const [index, file] of files.entries()) writeFileSync(file, sources[index] ?? '')
    const program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      jsx: ts.JsxEmit.ReactJSX,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      types: ['react'],
      skipLibCheck: true,
    })
    return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  } finally {
    for (const file of files) rmSync(file, { force: true })
  }
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
  expect(compile([code])).toEqual([])
  expect(compile([code.replace('width={1792}', 'width={<b>')])).not.toEqual([])
})
