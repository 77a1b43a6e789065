package heddle.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Requests over HTTP: no redirects, answers of a limited size. */
final class Transport {
  /** What is read of the body of a refusal. */
  private static final int REFUSAL_BYTES = 64 * 1024;

  // Without redirects a token goes only to the address that it is meant for.
  private static final HttpClient HTTP =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  private final String base;
  private final String token;
  private final int limit;

  Transport(String base, String token, int limit) {
    this.base = base;
    this.token = token;
    this.limit = limit;
  }

  int limit() {
    return limit;
  }

  JsonNode getJson(String path, Deadline deadline) {
    return json(send(request(path).GET().build(), deadline), deadline);
  }

  JsonNode postJson(String path, byte[] body, Deadline deadline) {
    return json(post(path, body, "application/json", deadline), deadline);
  }

  HttpResponse<Body> post(String path, byte[] body, String accept, Deadline deadline) {
    return send(
        request(path)
            .header("content-type", "application/json")
            .header("accept", accept)
            .header("a2a-version", Models.PROTOCOL_VERSION)
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build(),
        deadline);
  }

  /** A whole answer as JSON. */
  JsonNode json(HttpResponse<Body> response, Deadline deadline) {
    try (Body body = response.body()) {
      return Json.parse(body.all(limit, deadline));
    }
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path))
            .header("user-agent", "heddle-evidence-java/" + Models.VERSION);
    return token == null ? request : request.header("authorization", "Bearer " + token);
  }

  private HttpResponse<Body> send(HttpRequest request, Deadline deadline) {
    deadline.left();
    CompletableFuture<HttpResponse<Body>> sent = HTTP.sendAsync(request, info -> new Body());
    HttpResponse<Body> response;
    try {
      response = sent.get(deadline.left(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException over) {
      abandon(sent);
      throw deadline.over();
    } catch (DeadlineException over) {
      abandon(sent);
      throw over;
    } catch (InterruptedException cause) {
      abandon(sent);
      throw TransportException.interrupted(cause);
    } catch (ExecutionException failure) {
      Throwable cause = failure.getCause();
      throw new TransportException("No answer: " + cause, cause);
    }
    if (response.statusCode() == 200) return response;
    throw refusal(response, deadline);
  }

  /** An answer that still comes is closed. */
  private static void abandon(CompletableFuture<HttpResponse<Body>> sent) {
    sent.whenComplete(
        (response, failure) -> {
          if (response != null) response.body().close();
        });
    sent.cancel(true);
  }

  /** A status other than 200, with the error that the service tells in the body. */
  private static TransportException refusal(HttpResponse<Body> response, Deadline deadline) {
    JsonNode error = MissingNode.getInstance();
    try (Body body = response.body()) {
      error = Json.parse(body.all(REFUSAL_BYTES, deadline)).path("error");
    } catch (HeddleException failure) {
      // The status says it all.
    }
    String message = error.path("message").asText("");
    if (message.isEmpty()) message = "The server answered with status " + response.statusCode();
    return new TransportException(
        response.statusCode(), error.path("code").asText(""), message, null);
  }
}
