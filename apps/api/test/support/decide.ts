import type { PutusCall } from '@lunas/contract/portal/menunggu'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import type { Usulan } from '@lunas/contract/usulan/usulan'
import type { CallName } from '@lunas/contract/wire/wire'
import type { ApiClient, Reply } from '#test/client'
import type { Jenis } from '#usulan/usulan'

/** The list in which the second person sees a proposal, and the field that identifies it. */
const LISTED = {
  putusKas: ['riwayatKas', 'idkas'],
  putusSlip: ['getSlip', 'idslip'],
  putusPengembalian: ['getPengembalian', 'idpengembalian'],
  putusKasus: ['getKasus', 'nomor_kasus'],
  putusTertahan: ['getTertahan', 'nomor_tertahan'],
  putusSetoran: ['getSetoran', 'idsetoran'],
  putusPengajuan: ['getPengajuan', 'kode_pengajuan'],
  putusCicilan: ['daftarCicilan', 'idcicilan'],
  putusKenaikan: ['daftarKenaikan', 'idkenaikan'],
  putusKeringanan: ['getKeringanan', 'idkeringanan'],
  putusPenanggung: ['daftarBayarPenanggung', 'idbayar'],
  putusTanggungan: ['getTanggungan', 'idtanggungan'],
  putusKoreksi: ['getKoreksi', 'idkoreksi'],
  putusPenagihan: ['daftarPenagihan', 'idpenagihan'],
  putusUnggahan: ['daftarUnggahan', 'idunggahan'],
  putusBantuan: ['getBantuan', 'idbantuan'],
  putusBiaya: ['getBiaya', 'idaturan'],
  putusRekening: ['getRekening', 'idrekening'],
  putusKetentuan: ['daftarKetentuan', 'idketentuan'],
  putusPenyaluran: ['getPenyaluran', 'idpenyaluran'],
  putusPembatalan: ['daftarPenjualan', 'kode_penjualan'],
  putusPenutupan: ['daftarShift', 'idshift'],
  putusPelunasan: ['daftarPelunasan', 'idpelunasan'],
  putusKlaim: ['daftarKlaim', 'idklaim'],
  putusSponsor: ['daftarSponsor', 'idbayar'],
  putusSubsidi: ['getSubsidi', 'idsubsidi'],
  putusMitra: ['daftarMitra', 'kode_mitra'],
  putusTarifMitra: ['getTarifMitra', 'idusulan'],
  putusInsiden: ['daftarInsiden', 'idinsiden'],
} as const satisfies Record<PutusCall<Jenis>, readonly [CallName, string]>

export type DecideCall = keyof typeof LISTED
export type Decision<N extends DecideCall> = Omit<RequestOf<N>, 'dilihat'>
type Office = { api: ApiClient }
type By = { token: string }

/** A well-formed fingerprint of no proposal. */
export const NOTHING_SEEN = '0'.repeat(64)

/** The proposal as this person's screen shows it. */
export async function look<N extends DecideCall>(
  { api }: Office, name: N, request: Decision<N>, { token }: By,
): Promise<Usulan | null> {
  const [list, id] = LISTED[name]
  const answer: readonly object[] | { usulan: readonly object[] } = await api.call(list, {}, { token })
  // What agents cost is answered together with the rules that hold.
  const rows = 'usulan' in answer ? answer.usulan : answer
  const row = rows.find((one) => valueOf(one, id) === valueOf(request, id))
  return row ? (valueOf(row, 'usulan') as Usulan | null) : null
}

/**
 * Reads the list and decides the proposal in it, as a person at a screen does. Returns refusals
 * too.
 */
export async function tryDecide<N extends DecideCall>(
  office: Office, name: N, request: Decision<N>, by: By,
): Promise<Reply<AnswerOf<N>>> {
  const usulan = await look(office, name, request, by)
  const whole = { ...request, dilihat: usulan?.sidik ?? NOTHING_SEEN } as unknown as RequestOf<N>
  return office.api.send(name, whole, by)
}

/** The same for a decision that must not be refused. */
export async function decide<N extends DecideCall>(
  office: Office, name: N, request: Decision<N>, by: By,
): Promise<AnswerOf<N>> {
  const { body } = await tryDecide(office, name, request, by)
  if (body.success !== 1) throw new Error(`${name} was refused: ${body.kode} ${body.msg}`)
  return body.data
}

function valueOf(row: object, key: string): unknown {
  return (row as Record<string, unknown>)[key]
}
