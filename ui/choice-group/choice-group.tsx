import css from './choice-group.module.css'

type Props = {
  name: string
  legend: string
  /** With a count, how many things have it. */
  options: readonly { value: string; label: string; count?: number }[]
  /** The initial choice. If unset, it is the first. */
  initial?: string
}

/** One of a few: native radio buttons that look like pills, so arrow keys, names and forms work by themselves. */
export function ChoiceGroup({ name, legend, options, initial = options[0]?.value }: Props) {
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      <div data-short={options.every(({ label }) => label.length < 3) ? '' : undefined}>
        {options.map(({ value, label, count }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === initial} />
            <span>
              {label}
              {count !== undefined && <small data-count="">{count}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
