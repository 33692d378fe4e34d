import 'reflect-metadata'
import { Module, ValidationPipe } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { JwtModule } from '@nestjs/jwt'
import { TypeOrmModule } from '@nestjs/typeorm'
import { IdempotencyKey, Motoboy, Order, OrderEvent, User } from './entities.js'
import { HealthController, OrdersController } from './orders.controller.js'
import { OrdersService } from './orders.service.js'

const { host, port, user: username, database } = JSON.parse(process.env.DATABASE ?? '{}')
const entities = [Order, OrderEvent, IdempotencyKey, User, Motoboy]

@Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'postgres', host, port, username, database, poolSize: 10, entities }),
    JwtModule.register({ global: true, secret: process.env.JWT_SECRET }),
  ],
  controllers: [HealthController, OrdersController],
  providers: [OrdersService],
})
class AppModule {}

/** The writes of a NestJS project as its documentation shows it (docs/bench.md): Express, TypeORM, a JWT guard and ValidationPipe. */
const app = await NestFactory.create(AppModule, { logger: ['error', 'warn'] })
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }))
await app.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
