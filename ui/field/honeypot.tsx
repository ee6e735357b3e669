/** No visitor sees or reaches this; a robot that fills every input gives itself away. */
export function Honeypot() {
  return (
    <div data-visually-hidden="" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
