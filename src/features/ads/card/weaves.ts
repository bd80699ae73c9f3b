/** Six cloth patterns, 44 by 44, each with four colours. */
export type Weave = 'bars' | 'chevron' | 'hour' | 'ladder' | 'steps' | 'zig'
type Draw = (ground: string, second: string, third: string, fourth: string) => string

const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`
const ground = (fill: string) => path(fill, 'M0 0h44v44H0z')

export const weaves: Record<Weave, Draw> = {
  bars: (a, b, c, d) =>
    ground(a) +
    path(b, 'M0 0h22v22H0zM22 22h22v22H22z') +
    path(c, 'M0 3h22v3H0zM0 16h22v3H0zM22 25h22v3H22zM22 38h22v3H22z') +
    path(d, 'M25 0h3v22h-3zM38 0h3v22h-3zM3 22h3v22H3zM16 22h3v22h-3z'),
  chevron: (a, b, c, d) =>
    ground(a) +
    path(b, 'M0 11 22 0l22 11v8L22 8 0 19z') +
    path(c, 'M0 33 22 22l22 11v8L22 30 0 41z') +
    path(d, 'M0 24 22 13l22 11v3L22 16 0 27z'),
  hour: (a, b, c, d) =>
    ground(a) +
    path(b, 'M0 0h44L22 22z') +
    path(c, 'M0 44h44L22 22z') +
    path(d, 'M17 22l5-5 5 5-5 5zM-5 22l5-5 5 5-5 5zM39 22l5-5 5 5-5 5z'),
  ladder: (a, b, c, d) =>
    ground(a) +
    path(b, 'M4 0h6v44H4zM34 0h6v44h-6z') +
    path(c, 'M14 2h16v5H14zM14 13h16v5H14zM14 24h16v5H14zM14 35h16v5H14z') +
    path(d, 'M20 0h4v44h-4z'),
  steps: (a, b, c, d) =>
    ground(a) +
    path(b, STEPS_OUTER) +
    path(c, 'M22 10h2v4h4v4h4v8h-4v4h-4v4h-4v-4h-4v-4h-4v-8h4v-4h4v-4z') +
    path(d, 'M18 18h8v8h-8z'),
  zig: (a, b, c, d) =>
    ground(a) +
    path(b, 'M0 0h11v11h11v11h11v11h11v11H33V33H22V22H11V11H0z') +
    path(c, 'M22 0h11v11h11v11H33V11H22zM0 22h11v11h11v11H11V33H0z') +
    path(d, 'M13 2h7v7h-7zM35 24h7v7h-7z'),
}

const STEPS_OUTER =
  'M22 2h4v4h4v4h4v4h4v4h4v8h-4v4h-4v4h-4v4h-4v4h-8v-4h-4v-4h-4v-4h-4v-4h-4v-8h4v-4h4v-4h4v-4h4v-4z'
