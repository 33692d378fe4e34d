import type { IncomingHttpHeaders } from 'node:http'
import {
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Headers,
  Injectable,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Req,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { JwtService } from '@nestjs/jwt'
import { IsNotEmpty, IsNumber, IsString, Max, MaxLength, Min } from 'class-validator'
import { OrdersService } from './orders.service.js'

/** What the handlers use of a request of Express. */
export type SignedIn = {
  headers: IncomingHttpHeaders
  method: string
  path: string
  body: unknown
  user: { sub: string; role: string }
}
const Role = Reflector.createDecorator<string>()

@Injectable()
class AuthGuard implements CanActivate {
  constructor(
    private readonly jwt: JwtService,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignedIn>()
    const token = request.headers.authorization?.split(' ')[1] ?? ''
    request.user = await this.jwt.verifyAsync<SignedIn['user']>(token).catch(() => {
      throw new UnauthorizedException()
    })
    return request.user.role === this.reflector.get(Role, context.getHandler())
  }
}

export class CreateOrder {
  @IsString() @IsNotEmpty() @MaxLength(500) description: string
  @IsString() @IsNotEmpty() @MaxLength(300) pickup_address: string
  @IsString() @IsNotEmpty() @MaxLength(300) delivery_address: string
}

export class SetPrice {
  @IsNumber({ maxDecimalPlaces: 2 }) @Min(0.01) @Max(99_999.99) price: number
}

@Controller('readyz')
export class HealthController {
  @Get()
  ready() {
    return {}
  }
}

@Controller('orders')
@UseGuards(AuthGuard)
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Post('register')
  @Role('client')
  create(@Req() request: SignedIn, @Headers('idempotency-key') key: string, @Body() body: CreateOrder) {
    return this.orders.create(request, key, body)
  }

  @Put('update-order/:id')
  @Role('admin')
  setPrice(
    @Req() request: SignedIn,
    @Headers('idempotency-key') key: string,
    @Headers('if-match') version: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: SetPrice,
  ) {
    return this.orders.setPrice(request, key, id, Number(version.replaceAll('"', '')), body)
  }
}
