export function SkipLink() {
  return (
    <a className="button skip-link" href="#main">
      Skip to main content
    </a>
  )
}
