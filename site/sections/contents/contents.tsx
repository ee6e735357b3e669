import { Disclosure } from '../../../ui/accordion/disclosure.tsx'
import css from './contents.module.css'

type ContentsProps = { title: string; parts: readonly { id: string; heading: string }[] }

/** Links to the parts of a long page, folded into one line. */
export function Contents({ title, parts }: ContentsProps) {
  return (
    <Disclosure title={title} headingLevel={2} name="contents">
      <ol className={css.list} role="list" id="contents">
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
