import { Controller, Get, Module } from '@nestjs/common'
import { JwtModule } from '@nestjs/jwt'
import { TypeOrmModule } from '@nestjs/typeorm'
import { IdempotencyKey, Motoboy, Order, OrderEvent, User } from './entities.js'
import { OrdersController } from './orders.controller.js'
import { OrdersGateway } from './orders.gateway.js'
import { OrdersService } from './orders.service.js'

@Controller('readyz')
class HealthController {
  @Get()
  ready() {
    return {}
  }
}

const { host, port, user: username, database } = JSON.parse(process.env.DATABASE ?? '{}')

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'postgres',
      host,
      port,
      username,
      database,
      poolSize: 10,
      entities: [Order, OrderEvent, IdempotencyKey, User, Motoboy],
    }),
    TypeOrmModule.forFeature([Order]),
    JwtModule.register({ global: true, secret: process.env.JWT_SECRET }),
  ],
  controllers: [HealthController, OrdersController],
  providers: [OrdersService, OrdersGateway],
})
export class AppModule {}
