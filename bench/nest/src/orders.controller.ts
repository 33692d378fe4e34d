import { Body, Controller, Get, Headers, Param, ParseUUIDPipe, Post, Put, Query, Req, UseGuards } from '@nestjs/common'
import { AuthGuard, Role, type SignedIn } from './auth.guard.js'
import { CreateOrder, ListQuery, SetPrice } from './dto.js'
import { OrdersService } from './orders.service.js'

@Controller('orders')
@UseGuards(AuthGuard)
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Get('my-orders')
  @Role('client')
  list(@Req() { user }: SignedIn, @Query() { limit }: ListQuery) {
    return this.orders.list(user.sub, limit)
  }

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
