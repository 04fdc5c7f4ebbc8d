import type { Penanggung } from '@lunas/contract/tagihan/penanggung'
import { jenisPenanggungWords } from '@lunas/contract/tagihan/penanggung.words'
import { Nominal } from '@lunas/ui/nominal'

type CardsProps = { daftar: readonly Penanggung[]; onOpen: (idpenanggung: string) => void }

/** The second payers, with what each owes; one opens to its shares. */
export function PenanggungCards({ daftar, onOpen }: CardsProps) {
  // The list below says that there is nothing yet.
  if (daftar.length === 0) return null
  return (
    <ul aria-label="Penanggung" className="mb-4 flex flex-wrap gap-3">
      {daftar.map((one) => (
        <li key={one.idpenanggung} className="card px-4 py-2.5">
          <span className="block text-xs text-ink-soft">
            {jenisPenanggungWords[one.jenis]} · {one.sekolah}{!one.aktif && ' · tidak aktif'}
          </span>
          <button type="button" className="link font-semibold" onClick={() => onOpen(one.idpenanggung)}>
            {one.nama}
          </button>
          <span className="block text-sm"><Standing {...one} /></span>
          {one.menunggu > 0 && (
            <span className="block text-sm text-ink-soft">
              <Nominal value={one.menunggu} /> menunggu persetujuan
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Standing({ sisa, lebih }: Pick<Penanggung, 'sisa' | 'lebih'>) {
  if (sisa > 0) return <><Nominal value={sisa} className="font-bold" /> belum dibayar</>
  if (lebih > 0) return <><Nominal value={lebih} className="font-bold" /> lebih bayar, untuk bagian berikutnya</>
  return 'Tidak ada yang harus dibayar'
}
