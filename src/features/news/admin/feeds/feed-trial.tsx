import CircleCheck from 'lucide-react/icons/circle-check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { formatWait, useFormat } from '../../../../console/parts/use-format.ts'
import { assetPath } from '../../../../ui/drawings/asset-path.ts'
import { chooseScenes } from '../../pictures/news-scenes.ts'
import { sendTry } from '../news-room.calls.ts'
import type { TriedFeed } from '../news-room.schema.ts'

/** The result of trying a feed: the first stories as the site would show them, or why it does not work. */
export function FeedTrial({ trial }: { trial: Trial }) {
  return (
    <div className="feed-trial" role="status">
      {trial.state === 'none' && <p>Paste an address to see what would come in.</p>}
      {trial.state === 'trying' && (
        <p>
          <LoaderCircle /> Trying the feed…
        </p>
      )}
      {trial.state === 'fails' && (
        <p data-tone="bad">
          <TriangleAlert /> It does not work. {trial.reason}
        </p>
      )}
      {trial.state === 'works' && <TriedStories feed={trial.feed} />}
    </div>
  )
}

function TriedStories({ feed }: { feed: TriedFeed }) {
  const format = useFormat()
  const stories = feed.newest.map((story, id) => ({ ...story, id }))
  const scenes = chooseScenes(stories)
  return (
    <>
      <p data-tone="good">
        <CircleCheck />
        It works. {feed.total} items
        {feed.newestAt && `, newest ${formatWait(Date.now() - Date.parse(feed.newestAt))} ago`}.
      </p>
      <ul>
        {stories.map((story) => (
          <li key={story.id}>
            <img
              className="thumb"
              src={assetPath(`scenes/${scenes.get(story.id)}.svg`)}
              alt=""
              width="56"
              height="42"
            />
            <div>
              <b>{story.title}</b>
              <small>{story.publishedAt ? format.moment(story.publishedAt) : 'No date'}</small>
            </div>
          </li>
        ))}
      </ul>
      <dl>
        <div>
          <dt>Pictures</dt>
          <dd>
            In {feed.withPicture} of {feed.total}
          </dd>
        </div>
        <div>
          <dt>Response time</dt>
          <dd>{(feed.answerMs / 1_000).toFixed(1)} s</dd>
        </div>
        <div>
          <dt>Already here</dt>
          <dd>
            {feed.known} of {feed.total}
            {feed.known > 0 && ', left out'}
          </dd>
        </div>
      </dl>
    </>
  )
}

type Trial =
  | { state: 'none' }
  | { state: 'trying' }
  | { state: 'works'; feed: TriedFeed }
  | { state: 'fails'; reason: string }

const TYPING_MS = 600
const MIN_LENGTH = 4

/** Tries the address a moment after the last key press; `again` tries it once more. */
export function useFeedTrial(url: string) {
  const [trial, setTrial] = useState<Trial>({ state: 'none' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries the same address again.
  useEffect(() => {
    if (url.trim().length < MIN_LENGTH) {
      setTrial({ state: 'none' })
      return
    }
    let isOld = false
    setTrial({ state: 'trying' })
    const timer = setTimeout(async () => {
      const outcome = await tryOnce(url.trim())
      if (!isOld) setTrial(outcome)
    }, TYPING_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [url, round])
  return { trial, again: () => setRound((before) => before + 1) }
}

async function tryOnce(url: string): Promise<Trial> {
  try {
    return { state: 'works', feed: await sendTry(url) }
  } catch (error) {
    const reason = error instanceof CallFailed ? error.message : 'The feed could not be tried.'
    return { state: 'fails', reason }
  }
}
