import { PEMBERITAHUAN_MAKS, type Insiden, type Pemberitahuan } from '@lunas/contract/insiden/insiden'
import { Button } from '@lunas/ui/button'
import { useMutation } from '@tanstack/react-query'
import { showError } from '@lunas/client/notices'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { UsulanStep } from '#components/usulan-step.tsx'
import { callApi } from '#lib/api/call-api.ts'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { sendInsiden, useChangeInsiden } from '../api/insiden.ts'
import { LongText } from './long-text.tsx'

/** The notice: written by one person, decided by another, then shown as it was sent. */
export function PemberitahuanCard({ insiden }: { insiden: Insiden }) {
  const { boleh } = useSaya()
  const { status, usulan, pemberitahuan } = insiden
  const canWrite = status === 'terbuka' && !usulan && boleh.includes('ajukanInsiden')
  return (
    <section aria-labelledby="pemberitahuan-title" className="card space-y-4 p-4">
      <h2 id="pemberitahuan-title" className="text-base">
        Pemberitahuan
      </h2>
      {status === 'terbuka' && !usulan && insiden.catatan && (
        <p className="notice tone-due">Belum disetujui: {insiden.catatan}</p>
      )}
      {insiden.diputus_at && (
        <p>
          Diajukan {insiden.diajukan_oleh}, disetujui {insiden.diputus_oleh},{' '}
          {formatAt(insiden.diputus_at)}.
        </p>
      )}
      {canWrite && <Write key={insiden.idinsiden} insiden={insiden} />}
      {!canWrite && pemberitahuan && <Message text={insiden.pesan} />}
      {!canWrite && !pemberitahuan && <p>Belum ditulis.</p>}
      {usulan && <Decide insiden={insiden} usulan={usulan} />}
    </section>
  )
}

function Decide({ insiden, usulan }: { insiden: Insiden; usulan: NonNullable<Insiden['usulan']> }) {
  const { boleh } = useSaya()
  const { idinsiden } = insiden
  const decide = useChangeInsiden('putusInsiden')
  const withdraw = useChangeInsiden('tarikInsiden')
  return (
    <>
      <p>
        Diajukan {insiden.diajukan_oleh} untuk {insiden.terdampak.semua.toLocaleString('id-ID')} orang.
      </p>
      <UsulanStep
        usulan={usulan}
        busy={decide.isPending || withdraw.isPending}
        approve="Setujui dan kirim"
        onDecide={
          boleh.includes('putusInsiden') ? (word) => decide.mutate({ idinsiden, ...word }) : undefined
        }
        onWithdraw={
          boleh.includes('tarikInsiden')
            ? (alasan) => withdraw.mutate({ idinsiden, alasan })
            : undefined
        }
      />
    </>
  )
}

const POINTS = [
  ['data', 'Data yang terungkap', 'Misalnya: nama dan nomor WhatsApp wali.'],
  ['kapan', 'Kapan', ''],
  ['bagaimana', 'Bagaimana', 'Tanpa nama anak atau petugas.'],
  ['penanganan', 'Penanganan dan pemulihan', ''],
  ['kontak', 'Kontak untuk bertanya', 'Nama dan nomor yang dapat dihubungi.'],
] as const satisfies (readonly [keyof Pemberitahuan, string, string])[]

function Write({ insiden }: { insiden: Insiden }) {
  const { idinsiden, pemberitahuan } = insiden
  const kit = useKitForm<Pemberitahuan>({
    draft: `pemberitahuan/${idinsiden}`,
    start: pemberitahuan ?? {
      data: '',
      kapan: `${formatAt(insiden.terpapar_dari)} sampai ${formatAt(insiden.terpapar_sampai)}`
        .replaceAll('\u00a0', ' '),
      bagaimana: '',
      penanganan: '',
      kontak: '',
    },
    check: missingIn,
    send: (isi) => sendInsiden('ajukanInsiden', { idinsiden, ...isi }),
  })
  const preview = useMutation({
    mutationFn: (isi: Pemberitahuan) => callApi('pratinjauInsiden', isi),
    onError: showError,
  })
  const isWhole = Object.keys(missingIn(kit.values)).length === 0
  return (
    <Form kit={kit} className="space-y-4">
      <p className="text-ink-soft">
        Keempat pokok yang diwajibkan undang-undang, dan siapa yang dapat ditanya.
      </p>
      {POINTS.map(([name, label, hint]) => (
        <kit.Field key={name} name={name}>
          {(field) => {
            const [problem]: unknown[] = field.state.meta.errors
            return (
              <LongText
                label={label}
                hint={hint}
                maxLength={PEMBERITAHUAN_MAKS[name]}
                value={field.state.value}
                onValue={field.handleChange}
                problem={typeof problem === 'string' ? problem : ''}
              />
            )
          }}
        </kit.Field>
      ))}
      {preview.data && <Message text={preview.data.teks} />}
      <div className="flex flex-wrap items-center gap-2">
        <Submit kit={kit}>Ajukan ke orang kedua</Submit>
        <Button
          look="secondary" busy={preview.isPending} disabled={!isWhole}
          onClick={() => preview.mutate(kit.values)}
        >
          Lihat pesannya
        </Button>
      </div>
    </Form>
  )
}

function missingIn(isi: Pemberitahuan): Partial<Record<keyof Pemberitahuan, string>> {
  const empty = POINTS.filter(([name]) => isi[name].trim() === '')
  return Object.fromEntries(empty.map(([name]) => [name, 'Wajib diisi.']))
}

/** The message as the family reads it. */
function Message({ text }: { text: string }) {
  return (
    <figure>
      <figcaption className="field-label">Pesan yang dibaca keluarga</figcaption>
      <blockquote className="rounded-card border border-line bg-sunken p-3 whitespace-pre-line">
        {text}
      </blockquote>
    </figure>
  )
}
