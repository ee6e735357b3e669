import { Button } from '../../../ui/button/button.tsx'
import css from './appointment-form.module.css'

/**
 * The appointment, which the server fills in, and one button: mail scanners follow every link of an email, so following
 * the link alone must not cancel anything.
 */
export function AppointmentForm({ button }: { button: string }) {
  return (
    <form className={css.form} method="post" action="/appointment">
      <p className={css.when} data-appointment="" />
      <input type="hidden" name="token" value="" />
      <Button type="submit" size="large">
        {button}
      </Button>
    </form>
  )
}
