import type { Database } from '../../../database/client.ts'
import { type KeepDeps, keepUntilChanged } from '../../platform/keep-until-changed.ts'
import { listAdditions, listConfirmations, listCorrections } from './corrections.queries.ts'
import { Overlay } from './overlay.ts'

export type ReadOverlay = () => Promise<Overlay>

export const keepOverlay = (deps: KeepDeps & { db: Database }): ReadOverlay =>
  keepUntilChanged(deps, () => readOverlay(deps.db))

export async function readOverlay(db: Database): Promise<Overlay> {
  return new Overlay(...(await Promise.all([listCorrections(db), listConfirmations(db), listAdditions(db)])))
}
