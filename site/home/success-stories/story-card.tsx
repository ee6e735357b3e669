import { type ClipSource, ClipSources } from '../../../ui/clip-sources/clip-sources.tsx'
import { DottedLine } from '../../../ui/dotted-line/dotted-line.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './story-card.module.css'
import { useStoryPlayback } from './use-story-playback.ts'

export type StoryData = {
  name: string
  location: string
  age: number
  badge: string
  poster: ShownPicture
  videos: ClipSource[]
  sampleNote?: string
}

/** A poster that crossfades into a muted clip. The story's state decides when it starts, pauses and rewinds. */
export function StoryCard({ name, location, age, badge, poster, videos, sampleNote }: StoryData) {
  const { state, cardRef, videoRef, send } = useStoryPlayback()
  const isRunning = state === 'playing'
  return (
    <div ref={cardRef} className={css.card} data-surface="night" data-playback={state} data-slide="">
      <div className={css.poster}>
        <Picture
          source={poster.source}
          alt={poster.alt}
          sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 20rem, 90vw"
          fit="cover"
        />
      </div>
      <video
        ref={videoRef}
        className={css.video}
        muted
        playsInline
        preload="none"
        controls={state === 'failed'}
        aria-label={poster.alt}
        onEnded={() => send({ type: 'ended' })}
        onError={() => send({ type: 'refused' })}
      >
        <ClipSources sources={videos} onFailed={() => send({ type: 'refused' })} />
      </video>
      <div className={css.copy}>
        <p className={css.badge}>{badge}</p>
        <h3>
          <span translate="no">{name}</span>, {age}
        </h3>
        <p className={css.place}>
          <DottedLine parts={[location, poster.caption, sampleNote].filter((part) => part !== undefined)} />
        </p>
      </div>
      {state !== 'failed' && (
        <button
          className={css.toggle}
          type="button"
          aria-label={`${isRunning ? 'Pause' : 'Play'} the clip of ${name}`}
          onClick={() => send({ type: 'toggled' })}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={isRunning ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M5 3v10l8-5z'} fill="currentColor" />
          </svg>
        </button>
      )}
    </div>
  )
}
