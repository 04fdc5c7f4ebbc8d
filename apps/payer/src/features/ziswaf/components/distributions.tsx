import type { RincianProgram } from '@lunas/contract/ziswaf/program'
import { asnafWords } from '@lunas/contract/ziswaf/penyaluran.words'
import { formatRupiah } from '@lunas/values/rupiah'
import { dayName } from '#lib/moments.ts'
import { ziswafCopy } from '../ziswaf.copy.ts'

type Given = RincianProgram['penyaluran'][number]

/** What left the fund of a program, the newest first; nothing while nothing did. */
export function Distributions({ penyaluran }: { penyaluran: readonly Given[] }) {
  if (penyaluran.length === 0) return null
  return (
    <section className="space-y-3" aria-labelledby="penyaluran">
      <h2 id="penyaluran" className="text-lg">{ziswafCopy.distributions}</h2>
      <ul className="divide-y divide-line border-t border-line">
        {penyaluran.map((one) => (
          <li key={one.idpenyaluran} className="py-4">
            {one.gambar && (
              <img
                src={one.gambar}
                alt=""
                loading="lazy"
                className="mb-3 aspect-video w-full rounded-card object-cover"
              />
            )}
            <div className="space-y-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="nominal font-semibold">{formatRupiah(one.jumlah)}</span>
                <span className="text-sm text-ink-faint">{dayName(one.tanggal)}</span>
              </p>
              <p className="text-ink-soft">{one.uraian}</p>
              {forWhom(one) && <p className="text-sm text-ink-faint">{forWhom(one)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function forWhom({ jenis, asnaf }: Given): string {
  if (jenis === 'setor') return ziswafCopy.handedOver
  return asnaf ? ziswafCopy.asnaf(asnafWords[asnaf]) : ''
}
