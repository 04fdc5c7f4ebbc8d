import { useSaya, useSekolahFilter } from '#lib/saya.ts'

/** Shown while a school is chosen, on a screen that always shows all schools. */
export function AllSekolahNote() {
  const { sekolah } = useSaya()
  const { idsekolah } = useSekolahFilter()
  const chosen = sekolah.find((one) => one.idsekolah === idsekolah)
  if (!chosen || sekolah.length < 2) return null
  return (
    <p role="status" className="shell-note tone-due">
      Layar ini menampilkan semua sekolah, bukan hanya {chosen.nama}.
    </p>
  )
}
