// The rooms that the server still draws work without this file: every button is part of a plain form.

// On a phone the rail lies, and the room one is in may be out of sight.
document.querySelector('.console-rail [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })

// A draft of the newsletter: what is typed shows in the frame below a moment after the last key.
const livePreview = document.querySelector('[data-live-preview]')
if (livePreview) {
  let previewTimer
  livePreview.hidden = true
  livePreview.form.addEventListener('input', () => {
    clearTimeout(previewTimer)
    previewTimer = setTimeout(() => livePreview.form.requestSubmit(livePreview), 400)
  })
}
