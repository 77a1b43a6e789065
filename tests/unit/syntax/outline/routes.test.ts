/** HTTP routes by framework, with the prefixes that their files give them. */
import { expect, test } from "bun:test";
import type { Language } from "#syntax/language.ts";
import { outlineOf, routesOf } from "./outline.ts";

const CASES: readonly (readonly [name: string, language: Language, text: string, routes: string[]])[] = [
  [
    "Flask: decorators with methods, blueprints, rules",
    "python",
    `from flask import Blueprint, Flask
bp = Blueprint("users", __name__, url_prefix="/users")
@bp.route("/<int:id>", methods=["GET", "PUT"])
def user(id): pass
@bp.get("/")
def users(): pass
app.add_url_rule("/health", view_func=health)
app.register_blueprint(bp, url_prefix="/api")
`,
    [
      "GET /api/users/<int:id> user (flask)",
      "PUT /api/users/<int:id> user (flask)",
      "GET /api/users users (flask)",
      "GET /health health (flask)",
    ],
  ],
  [
    "FastAPI: routers with prefixes, WebSockets",
    "python",
    `from fastapi import APIRouter
router = APIRouter(prefix="/orders")
@router.post("", status_code=201)
async def create(order): pass
@router.websocket("/live")
async def live(socket): pass
@cache.get("/not-a-route")
def other(): pass
`,
    ["POST /orders create (fastapi)", "WS /orders/live live (fastapi)", "GET /not-a-route other (fastapi)"],
  ],
  [
    "Django: patterns, class views; what is included is elsewhere",
    "python",
    `from django.urls import include, path, re_path
urlpatterns = [
    path("users/<int:pk>/", views.UserView.as_view(), name="user"),
    re_path(r"^old/$", views.old),
    path("api/", include("api.urls")),
]
`,
    ["ANY /users/<int:pk>/ views.UserView (django)", "ANY ^old/$ views.old (django)"],
  ],
  [
    "net/http: patterns with and without a method",
    "go",
    `package a
import "net/http"
func main() { http.HandleFunc("/x", show); mux.Handle("POST /orders/{id}", create()) }
`,
    ["ANY /x show (net/http)", "POST /orders/{id} null (net/http)"],
  ],
  [
    "gin: groups",
    "go",
    `package a
import "github.com/gin-gonic/gin"
func main() { r := gin.Default(); v1 := r.Group("/v1"); admin := v1.Group("/admin"); r.GET("/ping", ping); admin.POST("/users", auth, h.Create); r.Handle("PUT", "/x", put) }
`,
    ["GET /ping ping (gin)", "POST /v1/admin/users h.Create (gin)", "PUT /x put (gin)"],
  ],
  [
    "chi: nested routes",
    "go",
    `package a
import "github.com/go-chi/chi/v5"
func main() { r.Route("/orders", func(r chi.Router) { r.Get("/", list); r.Route("/{id}", func(r chi.Router) { r.Delete("/", drop) }) }); r.Get("/after", after) }
`,
    ["GET /orders list (chi)", "DELETE /orders/{id} drop (chi)", "GET /after after (chi)"],
  ],
  [
    "Spring: prefix of the controller, several paths, methods of a mapping",
    "java",
    `import org.springframework.web.bind.annotation.*;
@RestController @RequestMapping("/api/users")
class Users {
  @GetMapping({"", "/all"}) void all() {}
  @RequestMapping(value = "/{id}", method = {RequestMethod.PUT, RequestMethod.PATCH}) void change() {}
  @PostMapping void add() {}
}
`,
    [
      "GET /api/users all (spring)",
      "GET /api/users/all all (spring)",
      "PUT /api/users/{id} change (spring)",
      "PATCH /api/users/{id} change (spring)",
      "POST /api/users add (spring)",
    ],
  ],
  [
    "JAX-RS",
    "java",
    `import jakarta.ws.rs.*;
@Path("orders") class Orders { @GET @Path("{id}") public String one() { return ""; } @POST public void add() {} }
`,
    ["GET /orders/{id} one (jax-rs)", "POST /orders add (jax-rs)"],
  ],
  [
    "axum: method routers, nested routers",
    "rust",
    `use axum::{routing::{get, post}, Router};
fn app() -> Router { Router::new().route("/users", get(list).post(create)).nest("/api", Router::new().route("/x", post(x))) }
`,
    ["POST /api/x x (axum)", "GET /users list (axum)", "POST /users create (axum)"],
  ],
  [
    "actix: attributes and resources",
    "rust",
    `use actix_web::{get, web};
#[get("/users/{id}")]
async fn user() {}
fn config() { app.route("/health", web::get().to(health)); }
`,
    ["GET /users/{id} user (actix-web)", "GET /health health (actix-web)"],
  ],
  ["Rocket", "rust", `use rocket::post;\n#[post("/x", data = "<x>")]\nfn x() {}\n`, ["POST /x x (rocket)"]],
  [
    "Laravel: facade, groups, resources",
    "php",
    `<?php
use Illuminate\\Support\\Facades\\Route;
Route::get('/users', [UserController::class, 'index'])->name('users');
Route::middleware('auth')->prefix('admin')->group(function () {
    Route::post('/users', 'UserController@store');
    Route::match(['put', 'patch'], '/users/{id}', Change::class);
});
Route::apiResource('photos', PhotoController::class);
`,
    [
      "GET /users UserController.index (laravel)",
      "POST /admin/users UserController.store (laravel)",
      "PUT /admin/users/{id} Change (laravel)",
      "PATCH /admin/users/{id} Change (laravel)",
      "GET /photos PhotoController (laravel)",
      "POST /photos PhotoController (laravel)",
      "GET /photos/{id} PhotoController (laravel)",
      "PUT /photos/{id} PhotoController (laravel)",
      "DELETE /photos/{id} PhotoController (laravel)",
    ],
  ],
  [
    "Slim: groups; other objects have a get too",
    "php",
    `<?php
use Slim\\Factory\\AppFactory;
$app->get('/x', Show::class);
$app->group('/api', function ($group) { $group->post('/y', Add::class); });
$cache->get('/x', 1);
`,
    ["GET /x Show (slim)", "POST /api/y Add (slim)"],
  ],
  [
    "Symfony: attributes with the prefix of the class, and annotations",
    "php",
    `<?php
#[Route('/blog')]
class Blog {
    #[Route('/{slug}', name: 'show', methods: ['GET', 'HEAD'])] public function show() {}
    /** @Route("/old", methods={"POST"}) */
    public function old() {}
}
`,
    ["GET /blog/{slug} show (symfony)", "HEAD /blog/{slug} show (symfony)", "POST /blog/old old (symfony)"],
  ],
  [
    "Express: middleware, chains, mounted routers; clients are no servers",
    "typescript",
    `import express from "express";
const router = express.Router();
router.get("/:id", auth, users.show);
router.route("/").get(list).post((req, res) => {});
app.use("/users", router);
app.delete("/x", wrap(drop));
axios.get("/users", options);
map.get("key");
`,
    [
      "GET /users/:id users.show (express)",
      "POST /users null (express)",
      "GET /users list (express)",
      "DELETE /x drop (express)",
    ],
  ],
  [
    "Hono: base path, sub-apps",
    "typescript",
    `import { Hono } from "hono";
const api = new Hono().basePath("/v1");
api.get("/x", (c) => c.text("x"));
const books = new Hono();
books.post("/", create);
app.route("/books", books);
`,
    ["GET /v1/x null (hono)", "POST /books create (hono)"],
  ],
  [
    "Elysia: prefix, group, plain values",
    "typescript",
    `import { Elysia } from "elysia";
const app = new Elysia({ prefix: "/api" }).get("/hi", "Hi").group("/user", (app) => app.post("/sign-in", signIn));
`,
    ["GET /api/hi null (elysia)", "POST /api/user/sign-in signIn (elysia)"],
  ],
  [
    "Fastify: route objects",
    "javascript",
    `const fastify = require("fastify")();
fastify.route({ method: ["GET", "HEAD"], url: "/x", handler: show });
fastify.put("/y", { schema }, async () => {});
`,
    ["GET /x show (fastify)", "HEAD /x show (fastify)", "PUT /y null (fastify)"],
  ],
  [
    "Nest: controllers",
    "typescript",
    `import { Controller, Get } from "@nestjs/common";
@Controller("cats")
export class Cats { @Get(":id") one() {} @Post() add() {} @Inject() other; }
`,
    ["GET /cats/:id one (nest)", "POST /cats add (nest)"],
  ],
];

test.each(CASES)("%s", async (_name, language, text, routes) => {
  expect(routesOf(await outlineOf(language, text)).sort()).toEqual([...routes].sort());
});
