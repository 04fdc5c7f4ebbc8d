import type { Ketentuan } from '@lunas/contract/ziswaf/ketetapan'
import { lembagaWords } from '@lunas/contract/ziswaf/program.words'
import { Skeleton } from '@lunas/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { ketentuanQuery } from '#features/program/api/ketentuan.ts'
import { FitrahForm, KetetapanForm, WakafUangForm } from '#features/program/components/ketentuan-forms.tsx'
import { UsulanPart } from '#features/program/components/usulan-ketentuan.tsx'
import { persenWord } from '#features/program/persen.ts'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'

export function KetetapanUpzPage() {
  const { data, error, refetch } = useQuery(ketentuanQuery)
  return (
    <PageFrame about="Izin menerima zakat, jam tutup fitrah, dan bank wakaf uang. Berlaku setelah dua orang setuju.">
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && <Loaded ketentuan={data} />}
    </PageFrame>
  )
}

function Loaded({ ketentuan }: { ketentuan: Ketentuan }) {
  const { halangan, ketetapan, tutup_fitrah, wakaf_uang } = ketentuan
  const canChange = useSaya().boleh.includes('ajukanKetetapan')
  return (
    <div className="space-y-4">
      {halangan && <p role="status" className="notice tone-late">{halangan}</p>}
      <UsulanPart />
      <div className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        <Part title="Ketetapan UPZ" form={canChange && <KetetapanForm />}>
          {ketetapan.map((one) => (
            <li key={one.dicatat_at}>
              <p className="font-semibold">
                {one.nomor} · {one.penerbit} ({lembagaWords[one.lembaga]})
              </p>
              <p className="text-sm text-ink-soft">
                Berlaku {formatDay(one.berlaku_dari)} sampai {formatDay(one.berlaku_sampai)}, disetor{' '}
                {persenWord(one.bagian_setor)}%, amil {persenWord(one.bagian_amil)}%. {agreedBy(one)}
              </p>
            </li>
          ))}
        </Part>
        <Part title="Jam tutup fitrah" form={canChange && <FitrahForm />}>
          {tutup_fitrah.map((one) => (
            <li key={one.dicatat_at}>
              <p className="font-semibold">{formatAt(one.tutup_at)}</p>
              <p className="text-sm text-ink-soft">
                {agreedBy(one)}
              </p>
            </li>
          ))}
        </Part>
        <Part title="Wakaf uang" form={canChange && <WakafUangForm saluran={wakaf_uang} />}>
          {wakaf_uang && (
            <li>
              <p className="font-semibold">{wakaf_uang.bank} {wakaf_uang.rekening}</p>
              <p className="text-sm text-ink-soft">Hanya ditampilkan; uangnya tidak melalui kami.</p>
            </li>
          )}
        </Part>
      </div>
    </div>
  )
}

type Agreed = { dicatat_oleh: string; disetujui_oleh: string; dicatat_at: string }

function agreedBy({ dicatat_oleh, disetujui_oleh, dicatat_at }: Agreed): string {
  return `Diajukan ${dicatat_oleh}, disetujui ${disetujui_oleh}, ${formatAt(dicatat_at)}.`
}

type PartProps = { title: string; form: ReactNode; children: ReactNode }

/** A rule with its history, newest first. */
function Part({ title, form, children }: PartProps) {
  const isEmpty = !children || (Array.isArray(children) && children.length === 0)
  return (
    <section className="card space-y-4 p-4" aria-label={title}>
      <h2 className="text-base">{title}</h2>
      {form}
      {isEmpty ? (
        <p className="text-sm text-ink-soft">Belum ada yang tercatat.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line [&>li]:py-2">{children}</ul>
      )}
    </section>
  )
}
