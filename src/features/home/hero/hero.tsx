import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Adinkra } from '../../../ui/drawings/adinkra.tsx'
import { SCENE_MS, scenes } from './scenes.ts'
import { savesData, useSlideshow } from './use-slideshow.ts'

/** The welcome: what visitors can do here, in front of seven scenes of both countries. */
export function Hero() {
  const slideshow = useSlideshow(scenes.length, SCENE_MS)
  const areOthersWanted = useIdle()
  const seen = useSeen(slideshow.index)
  return (
    <section className="hero" aria-label="Welcome">
      <div className="hero-scenes" aria-hidden="true">
        {scenes.map(({ name }, index) =>
          areOthersWanted || seen.includes(index) ? (
            <div
              key={name}
              className={classNames('hero-scene', `scene-${name}`, index === slideshow.index && 'is-shown')}
            />
          ) : null,
        )}
      </div>
      <div className="page-width hero-copy">
        <p className="hero-welcome row gap-2 strong">
          <Adinkra name="nkonsonkonson" />
          Ghana and Canada, one community
        </p>
        <h1 className="hero-title">
          <span>Buy </span>
          <span>Sell </span>
          <span>Connect</span>
        </h1>
        <p className="hero-lead">Classified ads and trusted information for Ghanaians across Canada.</p>
      </div>
      <div className="page-width hero-row">
        <SlideshowControls {...slideshow} />
      </div>
    </section>
  )
}

type ControlsProps = ReturnType<typeof useSlideshow>

function SlideshowControls({ index, isPaused, show, togglePause }: ControlsProps) {
  const pauseLabel = isPaused ? 'Play the slideshow' : 'Pause the slideshow'
  return (
    <fieldset className="hero-pill" aria-label="Background pictures">
      <span className="hero-place">{scenes[index]?.place}</span>
      <span className="hero-dots">
        {scenes.map(({ name, place }, at) => (
          <button
            key={name}
            type="button"
            className="hero-dot"
            aria-label={`Show ${place}`}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => show(at)}
          />
        ))}
      </span>
      <button
        type="button"
        className="hero-pause"
        aria-label={pauseLabel}
        data-tooltip={pauseLabel}
        onClick={togglePause}
      >
        {isPaused ? <Play /> : <Pause />}
      </button>
    </fieldset>
  )
}

/** The indexes of scenes shown so far, so that a scene selected early loads its picture at once. */
function useSeen(index: number): number[] {
  const [seen, setSeen] = useState([index])
  if (!seen.includes(index)) setSeen([...seen, index])
  return seen
}

/** True once the page has been idle for a while; never true for visitors who save data. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (savesData()) return
    const timer = setTimeout(() => setIsIdle(true), SCENE_MS / 2)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
