import { Button } from '../../../ui/button/button.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './testimonials.module.css'

type Quote = { quote: string; name: string; treatmentLabel: string; sample: boolean }

export type TestimonialData = Quote & {
  initials: string
  avatar?: ShownPicture | undefined
  accent: string
  delayMs: number
}

type TestimonialsProps = {
  heading: string
  subtitle: string
  book: string
  sampleNote: string
  /** Says that quotes are samples, where one is. */
  sampleNotice?: string | undefined
  testimonials: TestimonialData[]
  further: Quote[]
}

/** What patients say, as large type. Sample people are marked as samples until real ones replace them. */
export function Testimonials(props: TestimonialsProps) {
  const { heading, subtitle, book, sampleNote, sampleNotice, testimonials, further } = props
  return (
    <section className={css.section} data-surface="night" aria-labelledby="testimonials-title">
      <div className={css.head}>
        {sampleNotice && <p className={css.notice}>{sampleNotice}</p>}
        <h2 id="testimonials-title">{heading}</h2>
        <p>{subtitle}</p>
      </div>
      <ul className={css.quotes} role="list">
        {testimonials.map((testimonial) => (
          <li
            key={testimonial.name}
            className={css.quote}
            data-accent={testimonial.accent}
            data-reveal=""
            data-reveal-delay-ms={testimonial.delayMs}
          >
            <blockquote>{testimonial.quote}</blockquote>
            <div className={css.person}>
              <span className={css.monogram} aria-hidden="true">
                {testimonial.avatar ? (
                  <Picture source={testimonial.avatar.source} alt="" sizes="3rem" fit="cover" />
                ) : (
                  testimonial.initials
                )}
              </span>
              <Signature {...testimonial} sampleNote={sampleNote} />
            </div>
          </li>
        ))}
      </ul>
      <ul className={css.further} role="list">
        {further.map((testimonial) => (
          <li key={testimonial.name}>
            <blockquote>{testimonial.quote}</blockquote>
            <Signature {...testimonial} sampleNote={sampleNote} />
          </li>
        ))}
      </ul>
      <div className={css.close}>
        <Button href="#contact" size="large">
          {book}
        </Button>
      </div>
    </section>
  )
}

function Signature({ name, treatmentLabel, sample, sampleNote }: Quote & { sampleNote: string }) {
  return (
    <p className={css.signature}>
      <strong translate="no">{name}</strong>
      <span>{treatmentLabel}</span>
      {sample && <em>{sampleNote}</em>}
    </p>
  )
}
