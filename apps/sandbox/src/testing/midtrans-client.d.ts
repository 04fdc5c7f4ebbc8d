/** The part of the provider's own client that the tests use; the package has no types. */
declare module 'midtrans-client' {
  type Body = Record<string, unknown>

  export class MidtransError extends Error {
    httpStatusCode: number | string
    ApiResponse: Body
  }

  export class CoreApi {
    constructor(options: { isProduction: boolean; serverKey: string; clientKey: string })
    apiConfig: { getCoreApiBaseUrl(): string }
    httpClient: { http_client: { defaults: { headers: { common: Record<string, string> } } } }
    charge(body: Body): Promise<Body>
    transaction: {
      status(id: string): Promise<Body>
      statusb2b(id: string): Promise<Body>
      cancel(id: string): Promise<Body>
      expire(id: string): Promise<Body>
      approve(id: string): Promise<Body>
      refund(id: string, body: Body): Promise<Body>
      notification(body: Body): Promise<Body>
    }
  }
}
