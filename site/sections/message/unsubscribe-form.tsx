import { Button } from '../../../ui/button/button.tsx'
import css from './unsubscribe-form.module.css'

/** One button: mail scanners follow every link of an email, so following the link alone must not unsubscribe anyone. */
export function UnsubscribeForm({ button }: { button: string }) {
  return (
    <form className={css.form} method="post" action="/unsubscribe">
      <input type="hidden" name="token" value="" />
      <Button type="submit" size="large">
        {button}
      </Button>
    </form>
  )
}
