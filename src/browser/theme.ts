try {
  const t = localStorage.theme
  if (t) document.documentElement.dataset.theme = t
} catch {}
