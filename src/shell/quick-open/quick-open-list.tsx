import Phone from 'lucide-react/icons/phone'
import Star from 'lucide-react/icons/star'
import { useEffect, useRef } from 'react'
import { telephoneLink } from '../../platform/text/telephone-link.ts'
import { buttonClasses } from '../../ui/buttons/button.tsx'
import { KindIcon } from '../kind-icon.tsx'
import { Marked } from '../marked.tsx'
import type { Choice } from './quick-open-choices.ts'
import type { useQuickSearch } from './use-quick-search.ts'

export const optionId = (index: number) => `quick-open-${index}`

interface QuickOpenListProps {
  found: ReturnType<typeof useQuickSearch>
  active: number
  onChoose: (choice: Choice) => void
}

/** The results as one listbox, with their number announced to screen readers. */
export function QuickOpenList({ found, active, onChoose }: QuickOpenListProps) {
  const { groups, best, state, text, didYouMean } = found
  const list = useRef<HTMLDivElement>(null)
  const first = best ? 1 : 0
  const count = groups.reduce((sum, { choices }) => sum + choices.length, first)
  useEffect(() => {
    list.current?.querySelector(`#${optionId(active)}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { choices }) => sum + choices.length, first),
  )
  return (
    <>
      {didYouMean && (
        <p className="quick-open-meant">
          No results for “{text}”. These are for <strong>{didYouMean}</strong>.
        </p>
      )}
      {found.isClosest && <p className="quick-open-meant">Nothing has all of these words. Closest:</p>}
      <div className="quick-open-results" ref={list}>
        <div className="quick-open-list" id="quick-open-list" role="listbox" aria-label="Results">
          {best && <BestOption best={best} active={active} onChoose={onChoose} />}
          {groups.map(({ title, total, choices }, group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox.
            <div key={title} role="group" aria-labelledby={`quick-open-group-${group}`}>
              <p className="quick-open-group" id={`quick-open-group-${group}`} role="presentation">
                {title} {total !== undefined && <span>{total.toLocaleString('en-CA')}</span>}
              </p>
              {choices.map((choice, index) => (
                <Option
                  key={`${choice.path} ${choice.title}`}
                  choice={choice}
                  index={(starts[group] ?? 0) + index}
                  active={active}
                  words={found.words}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ))}
        </div>
        {best?.end && (
          <a className={`quick-open-call ${buttonClasses()}`} href={telephoneLink(best.end)}>
            Call<span className="sr-only"> {best.title}</span>
          </a>
        )}
      </div>
      <p className={count > 0 ? 'sr-only' : 'quick-open-nothing'} role="status">
        {describe(state, count, text)}
      </p>
    </>
  )
}

interface OptionProps {
  choice: Choice
  index: number
  active: number
  words: readonly string[]
  onChoose: (choice: Choice) => void
}

function Option({ choice, index, active, words, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: focus and keys stay in the input, as a combobox wants it.
    <div
      className="quick-open-option"
      id={optionId(index)}
      role="option"
      aria-selected={index === active}
      onClick={() => onChoose(choice)}
    >
      {choice.kind && (
        <span className="quick-open-icon">
          <KindIcon kind={choice.kind} path={choice.path} />
        </span>
      )}
      <span className="shrink">
        <span className="quick-open-title">
          <Marked text={choice.title} words={words} />
        </span>
        <span className="fine">{choice.place}</span>
      </span>
      {choice.end && <span className="quick-open-end">{choice.end}</span>}
    </div>
  )
}

interface BestOptionProps extends Omit<OptionProps, 'choice' | 'index' | 'words'> {
  best: Choice
}

/** The one sure answer, first and selected. The button beside it calls its number. */
function BestOption({ best, active, onChoose }: BestOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: focus and keys stay in the input, as a combobox wants it.
    <div
      className="quick-open-option quick-open-best"
      id={optionId(0)}
      role="option"
      aria-selected={active === 0}
      onClick={() => onChoose(best)}
    >
      <span className="icon-tile quick-open-tile">{best.end ? <Phone /> : <Star />}</span>
      <span className="shrink">
        <span className="quick-open-title">{best.title}</span>
        {best.end && <span className="quick-open-number">{best.end}</span>}
        <span className="fine">{best.place}</span>
      </span>
    </div>
  )
}

function describe(state: string, count: number, text: string): string {
  if (state === 'failed') return 'Search is not responding. Press Enter to try the search page.'
  if (state === 'start') return ''
  if (count === 0) return `Nothing found for “${text}”. Try a shorter word, or another word for it.`
  return `${count} ${count === 1 ? 'result' : 'results'}, use the arrow keys to choose`
}
