import { useState } from 'react'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { saveFile } from '../parts/save-file.ts'
import css from './recovery-codes.module.css'

/** The codes, to copy or to save as a file. They are shown this once and kept nowhere in the browser. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [said, setSaid] = useState('')
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid("Your browser didn't allow copying. Save them or write them down.")
    }
  }
  return (
    <>
      <ul role="list" className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <ActionButton onClick={() => void copy()}>Copy</ActionButton>
        <ActionButton onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          Save as a file
        </ActionButton>
        <p role="status">{said}</p>
      </div>
    </>
  )
}
