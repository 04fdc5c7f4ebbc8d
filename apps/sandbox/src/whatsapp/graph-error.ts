import { randomBytes } from 'node:crypto'

/** A refusal of the Graph API. */
export type GraphRefusal = { http_status: number; code: number; title: string; details?: string }

export const BAD_TOKEN: GraphRefusal = {
  http_status: 401,
  code: 190,
  title: 'Invalid OAuth access token - Cannot parse access token',
}

/** The two error answers of the provider. */
export const IN_TROUBLE: Record<500 | 503, GraphRefusal> = {
  500: { http_status: 500, code: 131_000, title: 'Something went wrong' },
  503: { http_status: 503, code: 131_016, title: 'Service unavailable' },
}

export function unknownPhone(id: string): GraphRefusal {
  const title =
    `Unsupported post request. Object with ID '${id}' does not exist, cannot be loaded due to ` +
    'missing permissions, or does not support this operation'
  return { http_status: 400, code: 100, title }
}

export function requiredParameter(name: string): GraphRefusal {
  return { http_status: 400, code: 100, title: `The parameter ${name} is required.` }
}

export function missing(details: string): GraphRefusal {
  return { http_status: 400, code: 131_008, title: 'Required parameter is missing', details }
}

export function invalid(details: string): GraphRefusal {
  return { http_status: 400, code: 131_009, title: 'Parameter value is not valid', details }
}

export function graphErrorBody({ code, title, details }: GraphRefusal) {
  return {
    error: {
      message: code === BAD_TOKEN.code ? title : `(#${code}) ${title}`,
      type: 'OAuthException',
      code,
      ...(details === undefined
        ? {}
        : { error_data: { messaging_product: 'whatsapp', details } }),
      fbtrace_id: randomBytes(8).toString('base64url'),
    },
  }
}
