import { REQUEST_ID_HEADER, REQUEST_KEY_HEADER, requestKey } from '@lunas/contract/wire/request-key'
import { makeRequestId } from './request-id.ts'

const SECRET: string = import.meta.env.VITE_LUNAS_REQUEST_SECRET ?? 'lunas-request-dev'

/** What every call carries: its id with a key, and the session where somebody is logged in. */
export function headersOf(token = ''): Record<string, string> {
  const id = makeRequestId()
  return {
    [REQUEST_ID_HEADER]: id,
    [REQUEST_KEY_HEADER]: requestKey(token, id, SECRET),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}
