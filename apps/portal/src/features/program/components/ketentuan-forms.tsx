import { BAGIAN_AMIL_MAX, LEMBAGA, type Lembaga } from '@lunas/contract/ziswaf/ketetapan'
import type { WakafUang } from '@lunas/contract/ziswaf/program'
import { lembagaWords } from '@lunas/contract/ziswaf/program.words'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { today } from '#lib/today.ts'
import { useAjukanKetentuan } from '../api/ketentuan.ts'
import { readPersen } from '../persen.ts'

const LEMBAGA_CHOICES = LEMBAGA.map((value) => ({ value, label: lembagaWords[value] }))

/** A new decree; those before it stay as history. */
export function KetetapanForm() {
  const ajukan = useAjukanKetentuan('ajukanKetetapan')
  const start: {
    nomor: string; penerbit: string; lembaga: Lembaga; persen: string; amil: string
    berlaku_dari: string; berlaku_sampai: string
  } = {
    nomor: '', penerbit: '', lembaga: 'baznas', persen: '', amil: '12,5', berlaku_dari: today(),
    berlaku_sampai: '',
  }
  const kit = useKitForm({
    draft: 'ketetapan-upz',
    start,
    check: ({ nomor, penerbit, persen, amil, berlaku_dari, berlaku_sampai }) => ({
      nomor: nomor.trim().length < 3 ? 'Isi nomor ketetapan.' : '',
      penerbit: penerbit.trim().length < 3 ? 'Isi penerbitnya.' : '',
      persen: readPersen(persen) === undefined ? 'Isi persen, misalnya 30.' : '',
      amil: (readPersen(amil) ?? BAGIAN_AMIL_MAX + 1) > BAGIAN_AMIL_MAX ? 'Paling banyak 12,5.' : '',
      berlaku_dari: berlaku_dari === '' ? 'Isi awal masa berlaku.' : '',
      berlaku_sampai: berlaku_sampai < berlaku_dari ? 'Isi akhir masa berlaku.' : '',
    }),
    async send({ persen, amil, ...values }) {
      const [bagian_setor, bagian_amil] = [readPersen(persen) ?? 0, readPersen(amil) ?? 0]
      await ajukan.mutateAsync({ ...values, bagian_setor, bagian_amil })
    },
  })
  return (
    <Form kit={kit} className="space-y-3">
      <kit.Field name="nomor">{(field) => <field.Text label="Nomor ketetapan" maxLength={80} />}</kit.Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <kit.Field name="lembaga">
          {(field) => <field.OneOf label="Lembaga" choices={LEMBAGA_CHOICES} />}
        </kit.Field>
        <kit.Field name="penerbit">
          {(field) => <field.Text label="Penerbit" placeholder="BAZNAS Kota Depok" maxLength={120} />}
        </kit.Field>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <kit.Field name="persen">
          {(field) => <field.Text label="Disetor (%)" maxLength={6} />}
        </kit.Field>
        <kit.Field name="amil">
          {(field) => <field.Text label="Bagian amil (%)" hint="Paling banyak 12,5% dari zakat." maxLength={6} />}
        </kit.Field>
        <kit.Field name="berlaku_dari">{(field) => <field.Day label="Berlaku dari" />}</kit.Field>
        <kit.Field name="berlaku_sampai">{(field) => <field.Day label="Sampai" />}</kit.Field>
      </div>
      <Submit kit={kit}>Ajukan ketetapan</Submit>
    </Form>
  )
}

const JAM = /^([01]?\d|2[0-3])[.:]([0-5]\d)$/

/** The hour before the Id prayer at which fitrah closes. */
export function FitrahForm() {
  const ajukan = useAjukanKetentuan('ajukanTutupFitrah')
  const kit = useKitForm({
    draft: 'tutup-fitrah',
    start: { tanggal: '', jam: '17.00' },
    check: ({ tanggal, jam }) => ({
      tanggal: tanggal === '' ? 'Isi tanggal tutup.' : '',
      jam: JAM.test(jam.trim()) ? '' : 'Tulis jam seperti 17.30.',
    }),
    async send({ tanggal, jam }) {
      const [, hour = '', minute = ''] = JAM.exec(jam.trim()) ?? []
      await ajukan.mutateAsync({ tanggal, jam: `${hour.padStart(2, '0')}:${minute}` })
    },
  })
  return (
    <Form kit={kit} className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <kit.Field name="tanggal">{(field) => <field.Day label="Tanggal tutup" />}</kit.Field>
        <kit.Field name="jam">{(field) => <field.Text label="Jam" maxLength={5} />}</kit.Field>
      </div>
      <Submit kit={kit}>Ajukan jam tutup</Submit>
    </Form>
  )
}

/** The bank that receives cash waqf; an empty bank ends the offer. */
export function WakafUangForm({ saluran }: { saluran: WakafUang | null }) {
  const ajukan = useAjukanKetentuan('ajukanWakafUang')
  const kit = useKitForm({
    draft: 'wakaf-uang',
    start: saluran ?? { bank: '', nazhir: '', rekening: '', tautan: '' },
    check: ({ rekening, tautan }) => ({
      rekening: /^[0-9. -]*$/.test(rekening) ? '' : 'Isi angka saja.',
      tautan: tautan === '' || tautan.startsWith('https://') ? '' : 'Awali dengan https://',
    }),
    send: (values) => ajukan.mutateAsync(values),
  })
  return (
    <Form kit={kit} className="space-y-3">
      <kit.Field name="bank">
        {(field) => (
          <field.Text label="Bank (LKS-PWU)" hint="Kosongkan bila tidak ditawarkan." maxLength={60} />
        )}
      </kit.Field>
      <kit.Field name="nazhir">{(field) => <field.Text label="Nazhir" maxLength={120} />}</kit.Field>
      <kit.Field name="rekening">{(field) => <field.Text label="Nomor rekening" maxLength={40} />}</kit.Field>
      <kit.Field name="tautan">{(field) => <field.Text label="Tautan bank" maxLength={300} />}</kit.Field>
      <Submit kit={kit}>Ajukan saluran</Submit>
    </Form>
  )
}
