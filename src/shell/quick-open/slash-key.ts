const KEY = 'slash-key'

/** Whether / opens the palette on this device. A key of one sign must be one that people can turn off. */
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
    // A device that keeps nothing asks again next time.
  }
}
