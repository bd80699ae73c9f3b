const KEY = 'slash-key'

/** Whether / opens the palette on this device. Single-character shortcuts must be possible to turn off. */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function setSlashKey(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts only for this page.
  }
}
