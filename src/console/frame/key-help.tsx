import { useState } from 'react'
import { Dialog } from '../parts/dialogs/dialog.tsx'
import { areKeysOn, listKeys, turnKeys } from '../parts/use-keys.ts'

const NAMES: Record<string, string> = {
  'alt+arrowup': 'Alt ↑',
  'alt+arrowdown': 'Alt ↓',
  delete: 'Del',
  escape: 'Esc',
}

/** Lists every key that works in this room, with a switch to turn the keys off. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areKeysOn)
  const turn = () => {
    turnKeys(!isOn)
    setIsOn(!isOn)
  }
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="key-list stack gap-1h">
        {listKeys().map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{NAMES[key] ?? key.toUpperCase()}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>Close</dd>
        </div>
      </dl>
      <label className="check-row">
        <input type="checkbox" className="check-box" checked={isOn} onChange={turn} />
        <span>Use these shortcuts</span>
      </label>
    </Dialog>
  )
}
