import { calls } from '@lunas/contract/wire/calls'
import type { Call } from '@lunas/contract/wire/call'
import { Ringkasan } from '@lunas/contract/wire/daftar'
import { platformRefusals } from '@lunas/contract/wire/platform.errors'
import type { FastifyInstance } from 'fastify'
import { createClient, inProcess, type ApiClient } from '#test/client'

/** A client that fails the test when an answer or a refusal is not in the contract. */
export function createCheckedClient(origin: string, app: FastifyInstance): ApiClient {
  const plain = createClient(origin, inProcess(app))
  const checked: ApiClient = {
    ...plain,
    async send(name, request, options) {
      const reply = await plain.send(name, request, options)
      const call: Call = calls[name]
      const { body } = reply
      if (body.success === 1 && typeof call.answer !== 'string') {
        const { error } = call.answer.safeParse(body.data)
        if (error)
          throw new Error(`${name} answered outside its contract: ${JSON.stringify(error.issues)}`)
      }
      if (body.success === 1 && call.ringkasan && !('setelah' in request)) {
        const { error } = Ringkasan.safeParse(body.ringkasan)
        if (error) throw new Error(`${name} answered a first page without its ringkasan`)
      }
      const known =
        body.success === 1 ||
        body.kode in platformRefusals ||
        call.refusals.some((code) => code === body.kode)
      if (!known)
        throw new Error(`${name} refused with ${body.kode}, which its contract does not name`)
      return reply
    },
    async call(name, request, options) {
      const { body } = await checked.send(name, request, options)
      if (body.success !== 1) throw new Error(`${name} was refused: ${body.kode} ${body.msg}`)
      return body.data
    },
  }
  return checked
}
