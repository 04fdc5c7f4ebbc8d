import { Link } from '@tanstack/react-router'
import { useCakupan } from '../api/impor.ts'

/** "No case" means little where no report was imported, since nothing was compared. */
export function ReadSoFar() {
  const { data: cakupan } = useCakupan()
  const unread = cakupan?.filter(({ sejak }) => sejak === null) ?? []
  if (!cakupan || (cakupan.length > 0 && unread.length === 0)) return null
  const isNothingRead = unread.length === cakupan.length
  return (
    <p role="status" className="notice tone-due mb-4">
      {isNothingRead
        ? 'Belum ada berkas bank yang diimpor, jadi belum ada yang dibandingkan. Daftar kosong di sini bukan berarti semuanya cocok.'
        : `Belum dibandingkan, karena berkasnya belum diimpor: ${unread.map(({ nama }) => nama).join(', ')}.`}
      <Link to="/rekonsiliasi/impor" className="link ml-2">
        Impor bank
      </Link>
    </p>
  )
}
