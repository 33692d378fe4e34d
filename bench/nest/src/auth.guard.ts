import type { IncomingHttpHeaders } from 'node:http'
import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { JwtService } from '@nestjs/jwt'

export type Session = { sub: string; role: string }
/** What the handlers use of a request of Express. */
export type SignedIn = { headers: IncomingHttpHeaders; method: string; path: string; body: unknown; user: Session }

export const Role = Reflector.createDecorator<string>()

@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly jwt: JwtService,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignedIn>()
    const [type, token = ''] = request.headers.authorization?.split(' ') ?? []
    if (type !== 'Bearer') throw new UnauthorizedException()
    request.user = await this.jwt.verifyAsync<Session>(token).catch(() => {
      throw new UnauthorizedException()
    })
    return request.user.role === this.reflector.get(Role, context.getHandler())
  }
}
