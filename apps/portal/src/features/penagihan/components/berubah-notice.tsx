import type { PratinjauPenagihan } from '@lunas/contract/tagihan/penagihan'
import { berubahWords } from '@lunas/contract/tagihan/penagihan.words'

/** The lines that are no longer right since the run was prepared: nobody can issue it as it is. */
export function BerubahNotice({ penagihan, berubah_sejak: { banyak, baris } }: PratinjauPenagihan) {
  if (banyak === 0) return null
  const next = penagihan.status === 'draf' ? 'Siapkan lagi sebelum diajukan.' : 'Tolak atau tarik, lalu siapkan lagi.'
  return (
    <section aria-label="Berubah sejak disiapkan" className="notice tone-late">
      <p className="font-semibold">{banyak} tagihan berubah sejak disiapkan. {next}</p>
      <ul className="mt-1 list-disc pl-5">
        {baris.map(({ idbaris, nama_siswa, nama, sebab }) => (
          <li key={idbaris}>{nama_siswa}, {nama}: {berubahWords[sebab]}</li>
        ))}
      </ul>
      {banyak > baris.length && <p>dan {banyak - baris.length} lainnya</p>}
    </section>
  )
}
