import { useTarifMitra } from '../api/tarif.ts'

/** Leads from the list of agents to a rule of fees that waits for a second person. */
export function TarifNotice({ onOpen }: { onOpen: () => void }) {
  const { data } = useTarifMitra()
  if (!data?.usulan.some(({ usulan }) => usulan !== null)) return null
  return (
    <p role="status" className="notice tone-due mb-4 flex items-center justify-between gap-3">
      Usulan biaya dan komisi menunggu persetujuan.
      <button type="button" className="link shrink-0" onClick={onOpen}>Lihat usulan</button>
    </p>
  )
}
