import type { TagihanSiswa } from '@lunas/contract/siswa/siswa'
import { formatRupiah, rupiah } from '@lunas/values/rupiah'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { today } from '#lib/today.ts'
import { kartuSpp, type BulanKartu } from '../kartu-spp.ts'

const LOOKS = {
  kosong: { tone: 'text-ink-faint border border-line', Icon: null },
  lunas: { tone: 'tone-paid', Icon: CircleCheck },
  belum: { tone: 'tone-due', Icon: Clock },
  terlambat: { tone: 'tone-late', Icon: TriangleAlert },
} as const

/** Kartu SPP: twelve months from July to June, for each kind of monthly bill. */
export function KartuSppGrid({ tagihan }: { tagihan: readonly TagihanSiswa[] }) {
  return kartuSpp(tagihan, today()).map(({ tahun_ajaran, jenis, bulan }) => (
    <section key={`${tahun_ajaran}/${jenis}`} aria-label={`Kartu ${jenis} ${tahun_ajaran}`}>
      <h2 className="mb-2 text-base">
        Kartu {jenis} {tahun_ajaran}
      </h2>
      <ul className="grid grid-cols-2 gap-1.5 sm:grid-cols-4">
        {bulan.map((one) => (
          <Bulan key={one.bulan} {...one} />
        ))}
      </ul>
    </section>
  ))
}

function Bulan(one: BulanKartu) {
  const { tone, Icon } = LOOKS[one.keadaan]
  return (
    <li className={`rounded-field px-2.5 py-1.5 ${tone}`}>
      <span className="flex items-center justify-between gap-2 font-medium">
        {one.bulan}
        {Icon && <Icon size={16} aria-hidden="true" />}
      </span>
      <span className="block text-sm">{say(one)}</span>
      {one.ditanggung > 0 && <span className="block text-xs">Ditanggung {formatRupiah(rupiah(one.ditanggung))}</span>}
    </li>
  )
}

function say({ keadaan, dicicil, sisa }: BulanKartu): string {
  if (keadaan === 'kosong') return 'Belum ditagih'
  if (keadaan === 'lunas') return 'Lunas'
  const amount = `${dicicil ? 'sisa ' : ''}${formatRupiah(rupiah(sisa))}`
  return `${keadaan === 'terlambat' ? 'Terlambat' : 'Belum'} ${amount}`
}
