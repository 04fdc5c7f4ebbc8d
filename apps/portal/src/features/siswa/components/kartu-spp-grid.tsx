import type { TagihanSiswa } from '@lunas/contract/siswa/siswa'
import { formatRupiah, rupiah } from '@lunas/values/rupiah'
import { kartuSpp, type BulanKartu } from '../kartu-spp.ts'

const TONES = { kosong: 'tone-quiet', lunas: 'tone-paid', sebagian: 'tone-due', belum: 'tone-late' } as const

/** Kartu SPP: twelve months from July to June, for each kind of monthly bill. */
export function KartuSppGrid({ tagihan }: { tagihan: readonly TagihanSiswa[] }) {
  return kartuSpp(tagihan).map(({ tahun_ajaran, jenis, bulan }) => (
    <section key={`${tahun_ajaran}/${jenis}`} aria-label={`Kartu ${jenis} ${tahun_ajaran}`}>
      <h2 className="mb-2 text-base">
        Kartu {jenis} {tahun_ajaran}
      </h2>
      <ul className="grid grid-cols-2 gap-1.5 sm:grid-cols-4">
        {bulan.map((one) => (
          <li key={one.bulan} className={`rounded-field px-2.5 py-1.5 ${TONES[one.keadaan]}`}>
            <span className="block font-medium">{one.bulan}</span>
            <span className="block text-sm">{say(one)}</span>
            {one.ditanggung > 0 && <span className="block text-xs">Ditanggung {formatRupiah(rupiah(one.ditanggung))}</span>}
          </li>
        ))}
      </ul>
    </section>
  ))
}

function say({ keadaan, sisa }: BulanKartu): string {
  if (keadaan === 'kosong') return 'Belum ditagih'
  if (keadaan === 'lunas') return 'Lunas'
  return `${keadaan === 'sebagian' ? 'Sisa' : 'Belum'} ${formatRupiah(rupiah(sisa))}`
}
