import { useChangedByOthers } from '#lib/own-changes.ts'

type ChangedProps = { id: string; versi: number; isFetching: boolean }

/** Says that a draft changed on the screen by what somebody else did. */
export function ChangedByOthers({ id, versi, isFetching }: ChangedProps) {
  if (!useChangedByOthers(id, versi, isFetching)) return null
  return (
    <p role="status" className="notice tone-due">
      Isinya baru saja diubah orang lain. Periksa lagi.
    </p>
  )
}
