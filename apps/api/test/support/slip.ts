import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import type { ApiClient, CallOptions, Reply } from '#test/client'
import { PNG } from '#test/foto'

/** A transfer as an officer records it, without the reference of its photo. */
export type NewSlip = Omit<RequestOf<'kirimSlip'>, 'foto'>
type Desk = { api: ApiClient }
type Foto = Uint8Array<ArrayBuffer>

/** Uploads the photo and then sends the slip, as the form does. Returns refusals too. */
export async function trySlip(
  { api }: Desk, request: NewSlip, by: CallOptions, file: Foto = PNG,
): Promise<Reply<AnswerOf<'kirimSlip'>>> {
  const { foto } = await api.call('unggahSlip', {}, { ...by, file })
  return api.send('kirimSlip', { ...request, foto }, by)
}

/** The same for a slip that must not be refused. */
export async function sendSlip(
  desk: Desk, request: NewSlip, by: CallOptions, file?: Foto,
): Promise<AnswerOf<'kirimSlip'>> {
  const { body } = await trySlip(desk, request, by, file)
  if (body.success !== 1) throw new Error(`kirimSlip was refused: ${body.kode} ${body.msg}`)
  return body.data
}
